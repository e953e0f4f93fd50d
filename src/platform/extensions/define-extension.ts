import type { Type } from '@nestjs/common';

/** The version of what extensions are offered: the first number rises when something that they use changes or goes. */
export const EXTENSION_API_VERSION = '1.1.0';

/** What an extension's package gives as its default export. */
export interface Extension {
  /** What its tables, migrations and statements are called after: `x_notes` for `notes`. */
  name: string;
  /** The version of `EXTENSION_API_VERSION` that it was written for. */
  api: string;
  /** The Nest module with its controllers and providers. */
  module: Type;
  /** The folder of its migrations, `x_notes_0001-what.sql`, as an URL or a path; absent when it keeps nothing. */
  migrations?: URL | string;
}

/** An extension that was loaded. */
export interface LoadedExtension extends Extension {
  /** The folder of its package. */
  folder: string;
  /** The version of its package. */
  version: string;
}

/** Checks nothing but types: the service checks an extension when it loads it. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}
