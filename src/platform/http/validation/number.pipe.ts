import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid } from '../../errors/errors.js';
import { said } from '../../errors/said.js';

/** A whole number from 1 in the path. */
@Injectable()
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) {
      const code = /^(0+|-\d+)$/.test(value) ? 'too_small' : /^\d+$/.test(value) ? 'too_large' : 'invalid_type';
      throw invalid(metadata.data ?? 'number', said('Must be a whole number from 1.', { minimum: 1 }, code));
    }
    return Number(value);
  }
}
