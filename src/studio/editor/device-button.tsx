import { Icon } from '../frame/icon.js';
import { useText } from '../language/texts.js';
import type { Device } from './device.js';

/** Shows the page as wide as a telephone, and back. */
export function DeviceButton({ device, onDevice }: { device: Device; onDevice: (device: Device) => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className="device"
      aria-pressed={device === 'phone'}
      onClick={() => {
        onDevice(device === 'phone' ? 'desk' : 'phone');
      }}
    >
      <Icon name="phone" />
      {t('editor.phone')}
    </button>
  );
}
