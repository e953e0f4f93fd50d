import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../src/platform/errors/errors.js';
import { said } from '../../../../src/platform/errors/said.js';
import { Operation, type OperationOptions } from '../../../../src/platform/operations/operation.decorator.js';

class TextDto {
  text = '';
}

const READS = { access: 'proposals:read', effect: 'read', output: TextDto } satisfies Partial<OperationOptions>;

/** Tools of the suite that are made as all of ours are. */
@Injectable()
export class FixtureToolsService {
  @Operation('test_simple_text', { ...READS, title: 'Simple text', description: 'Answers with text.' })
  text(): TextDto {
    return { text: 'This is a simple text response for testing.' };
  }

  @Operation('test_error_handling', { ...READS, title: 'Error', description: 'Fails.' })
  error(): never {
    throw new AppError(
      'conflict',
      said('{message}', { message: 'This tool intentionally returns an error for testing' }),
    );
  }
}
