import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid } from '../../errors/errors.js';

/** A whole number from 1 in the path. */
@Injectable()
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid(metadata.data ?? 'number', 'Must be a whole number from 1.');
    return Number(value);
  }
}
