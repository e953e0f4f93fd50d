import { Transform } from 'class-transformer';

/** A code of a bank as machines take it: people write it in groups, and in small letters. */
export function BankCode(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : (value as unknown),
  );
}
