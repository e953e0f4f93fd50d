import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { notFound } from '../../../platform/errors/errors.js';
import type { ThemeValues } from '../themes.dto.js';

/** A sample page that is to be painted. */
export interface ThemePreview {
  language: 'en' | 'fr';
  /** Who sends it. */
  organization_name: string;
  theme: ThemeValues;
}

/** How a theme looks before it is stored; what is shown stands in the address, so that nothing is kept. */
@Injectable()
export class ThemePreviewsService {
  constructor(private readonly secrets: Secrets) {}

  /** Path of a sample page in these colours; only this service makes such addresses, and the values were checked. */
  address(preview: ThemePreview): string {
    const text = deflateRawSync(JSON.stringify(preview)).toString('base64url');
    return `/p/preview/theme/${text}.${this.secrets.sign('page', signedText(text))}`;
  }

  open(token: string): ThemePreview {
    const [text = '', signature = '', rest] = token.split('.');
    if (rest !== undefined || !this.secrets.verify('page', signedText(text), signature)) throw notFound('page');
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString('utf8')) as ThemePreview;
  }
}

/** So that no other signature of a page could stand for a theme. */
function signedText(text: string): string {
  return `theme:${text}`;
}
