/** The signature that a member is asked for, for the organization. */
export class AskedSignatureDto {
  /** Hash of what is signed, as the signature names it. */
  content_sha256: string;
  /** The words that are accepted with it, in the language of the page. */
  consent: string;
}

/** What a proposal waits for from the member who asks. */
export class AskedDto {
  /** Whether it is this member who may release it, or refuse to. */
  release: boolean;
  /** What they sign for the organization; null where it is nothing, or not their turn yet. */
  signature: AskedSignatureDto | null;
}
