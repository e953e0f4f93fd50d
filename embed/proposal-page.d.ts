/** What the page inside says, by the name of the event. */
export interface ProposalPageEvents {
  /** The page is there: open, locked by a password, or already decided. */
  ready: { state: 'open' | 'approved' | 'denied' | 'locked' };
  /** How high it is, in CSS pixels; the element has taken that height. */
  height: { height: number };
  /** Its reader was counted. */
  viewed: Record<string, never>;
  /** The person signed; `pending` while others are awaited. */
  signed: { deal_status: 'pending' | 'approved' };
  /** The person declined. */
  denied: { deal_status: 'denied' };
  /** A payment arrived, or is on its way. */
  paid: { payment_status: 'paid' | 'partially_paid' | 'processing' };
  /**
   * `session_ended` (ask your server for another session), `gone` (the sender closed the page), another code of the
   * service's errors, `unreachable` (nothing came) or `invalid_session` (no address).
   */
  error: { code: string };
}

/** A client's page of a proposal inside of another page. */
export declare class ProposalPage extends HTMLElement {
  /** The address that `POST /v1/proposals/{id}/recipients/{recipient_id}/session` gave. */
  session: string | null;

  addEventListener<T extends keyof ProposalPageEvents>(
    type: T,
    listener: (this: ProposalPage, event: CustomEvent<ProposalPageEvents[T]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'proposal-page': ProposalPage;
  }
}
