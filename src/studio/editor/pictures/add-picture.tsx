import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '../../frame/refusal.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';

interface Props {
  isVideo: boolean | undefined;
  onAdded: (id: string) => void;
}

/** A new picture, or a film, from this device or from an address of the web. */
export function AddPicture({ isVideo = false, onAdded }: Props) {
  const t = useText();
  const add = useMutation({
    mutationFn: async (source: File | string) =>
      source instanceof File ? service.files.upload(source) : service.media.files.create({ source_url: source }),
    onSuccess: ({ id }) => {
      onAdded(id);
    },
  });
  const { mutate } = add;
  const kind = isVideo ? 'video/' : 'image/';
  const send = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) mutate(file);
  };
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith(kind));
      if (file) mutate(file);
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, [mutate, kind]);
  const name = add.variables instanceof File ? add.variables.name : add.variables;
  return (
    <div
      className="add-picture"
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files);
      }}
    >
      <label className="button">
        {t(isVideo ? 'video.upload' : 'picture.upload')}
        <input
          type="file"
          accept={`${kind}*`}
          className="unseen"
          onChange={({ target }) => {
            send(target.files);
            target.value = '';
          }}
        />
      </label>
      <p className="hint">{t('picture.drop')}</p>
      <FromWeb label={t(isVideo ? 'video.address' : 'picture.address')} disabled={add.isPending} onFetch={add.mutate} />
      {add.isPending && <Sending name={name} />}
      {add.error && <Refusal error={add.error} />}
    </div>
  );
}

interface FromWebProps {
  label: string;
  disabled: boolean;
  onFetch: (address: string) => void;
}

function FromWeb({ label, disabled, onFetch }: FromWebProps) {
  const t = useText();
  const [address, setAddress] = useState('');
  const fetchIt = () => {
    if (address) onFetch(address);
  };
  return (
    <div className="from-web">
      <input
        type="url"
        aria-label={label}
        placeholder={label}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fetchIt();
        }}
      />
      <button type="button" disabled={!address || disabled} onClick={fetchIt}>
        {t('picture.fetch')}
      </button>
    </div>
  );
}

/** Browsers do not tell how far a request is. */
export function Sending({ name }: { name: string | undefined }) {
  const t = useText();
  const text = t('picture.sending', { name });
  return (
    <p role="status">
      {text}
      <progress aria-label={text} />
    </p>
  );
}
