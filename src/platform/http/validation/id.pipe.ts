import { Injectable, Param, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid } from '../../errors/errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string, metadata: ArgumentMetadata): string {
    if (!UUID.test(value)) throw invalid(metadata.data ?? 'id', 'Must be a UUID.');
    return value.toLowerCase();
  }
}

/** A UUID in the path. */
export function IdParam(name = 'id'): ParameterDecorator {
  return Param(name, IdPipe);
}
