import { neighbours } from '../../setup/neighbours.js';

/** A store of files, by the settings that make the service use it. */
export interface Store {
  name: string;
  env: Record<string, string>;
}

const DISK: Store = { name: 'the disk', env: {} };

function s3(address: string): Store {
  const { origin, username, password, pathname } = new URL(address);
  return {
    name: 'an S3 server',
    env: {
      S3_ENDPOINT: origin,
      S3_BUCKET: pathname.slice(1),
      S3_ACCESS_KEY_ID: decodeURIComponent(username),
      S3_SECRET_ACCESS_KEY: decodeURIComponent(password),
      S3_FORCE_PATH_STYLE: 'true',
    },
  };
}

/** Every store that the same tests hold for. */
export const STORES: Store[] = [DISK, ...(neighbours.s3 ? [s3(neighbours.s3)] : [])];
