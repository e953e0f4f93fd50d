import 'reflect-metadata';

const JUDGED_ELSEWHERE = Symbol('judged elsewhere');

/**
 * Marks a field whose service judges all that is in it, however deep, large or hostile: the pipe asks for its type alone
 * and hands it on as it came.
 */
export function JudgedElsewhere(): PropertyDecorator {
  return (prototype, name) => {
    const { constructor } = prototype;
    Reflect.defineMetadata(JUDGED_ELSEWHERE, [...judgedElsewhere(constructor), String(name)], constructor);
  };
}

export function judgedElsewhere(dto: object | undefined): string[] {
  return dto ? ((Reflect.getMetadata(JUDGED_ELSEWHERE, dto) as string[] | undefined) ?? []) : [];
}
