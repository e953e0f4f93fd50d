import 'reflect-metadata';

const VALIDATED_ELSEWHERE = Symbol('judged elsewhere');

/**
 * Marks a field whose service judges all that is in it, however deep, large or hostile: the pipe asks for its type alone
 * and hands it on as it came.
 */
export function ValidatedElsewhere(): PropertyDecorator {
  return (prototype, name) => {
    const { constructor } = prototype;
    Reflect.defineMetadata(VALIDATED_ELSEWHERE, [...validatedElsewhere(constructor), String(name)], constructor);
  };
}

export function validatedElsewhere(dto: object | undefined): string[] {
  return dto ? ((Reflect.getMetadata(VALIDATED_ELSEWHERE, dto) as string[] | undefined) ?? []) : [];
}
