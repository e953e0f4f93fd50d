import { useState } from 'react';
import { Icon } from '../frame/icon.js';
import './drop-field.css';

interface Props {
  label: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it, or chosen. */
export function DropField({ label, accept, multiple = false, disabled = false, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className="drop-field"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="up" />
      <span>{label}</span>
      <input
        type="file"
        className="unseen"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
