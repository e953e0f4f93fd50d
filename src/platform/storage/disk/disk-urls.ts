import type { Secrets } from '../../crypto/secrets.js';
import { AppError } from '../../errors/errors.js';
import type { TrueTime } from '../../time/true-time.js';
import { URL_SECONDS, type Download } from '../storage.js';
import type { SentenceText } from '../../errors/said.js';

/** What a signed address allows: all of it is covered by the signature. */
interface Permit {
  method: string;
  object: string;
  /** Of what is sent, or of what comes back. */
  type: string;
  disposition: string;
  /** Unix seconds. */
  expires: string;
}

/** A request to an address of the store. */
export interface SignedRequest extends Permit {
  signature: string;
}

/** Signs addresses of the disk store below `/storage/`, and holds requests against them. */
export class DiskUrls {
  constructor(
    private readonly baseUrl: string,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
  ) {}

  /** Its type isn't in the address: whoever uploads must send it anyway. */
  uploadUrl(object: string, type: string): string {
    const { expires, signature } = this.sign({ method: 'PUT', object, type, disposition: '' });
    return this.address(object, { expires, signature });
  }

  downloadUrl(object: string, { type, disposition }: Download): string {
    const { expires, signature } = this.sign({ method: 'GET', object, type, disposition });
    return this.address(object, { type, disposition, expires, signature });
  }

  /** Throws unless the address was signed for exactly this, and still is valid. */
  check(request: SignedRequest): void {
    if (!this.secrets.verify('storage', textOf(request), request.signature)) throw refused(WRONG[request.method]);
    if (Number(request.expires) * 1000 <= this.trueTime.now().getTime()) throw refused('This address has expired.');
  }

  private sign(permit: Omit<Permit, 'expires'>): { expires: string; signature: string } {
    const expires = String(Math.floor(this.trueTime.now().getTime() / 1000) + URL_SECONDS);
    return { expires, signature: this.secrets.sign('storage', textOf({ ...permit, expires })) };
  }

  private address(object: string, query: Record<string, string>): string {
    return `${this.baseUrl}/storage/${object}?${new URLSearchParams(query).toString()}`;
  }
}

const WRONG: Partial<Record<string, SentenceText>> = {
  PUT: 'The signature is not for this: send PUT to the very uploadUrl, with the Content-Type that the file was declared with.',
};

function textOf({ method, object, type, disposition, expires }: Permit): string {
  return JSON.stringify([method, object, type, disposition, expires]);
}

function refused(message: SentenceText = 'The signature is not for this address.'): AppError {
  return new AppError('forbidden', message);
}
