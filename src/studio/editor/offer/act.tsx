import { useState } from 'react';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';

/** Something that is stored at once, and what the service refuses of it. */
export interface Act {
  wrong: string | null;
  act: (done: Promise<unknown>) => void;
}

export function useAct(): Act {
  const [wrong, setWrong] = useState<string | null>(null);
  const act = (done: Promise<unknown>) => {
    setWrong(null);
    done.catch((error: unknown) => {
      setWrong(wordsOf(error));
    });
  };
  return { wrong, act };
}

/** What was refused, beside what it is about. */
export function Wrong({ wrong, id }: { wrong: string | null; id?: string }) {
  if (wrong === null) return null;
  return (
    <p className="wrong" role="alert" id={id}>
      {wrong}
    </p>
  );
}

/** What is wrong, without the path of the field, as it stands beside it. */
export function wordsOf(error: unknown): string {
  const detail = ProposalServiceError.is(error) ? error.details[0] : undefined;
  return detail?.message ?? (error as Error).message;
}
