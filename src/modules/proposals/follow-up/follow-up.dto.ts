/** A proposal whose client has read it, or is about to lose the choice. */
export interface FollowUp {
  id: string;
  title: string;
  lead_name: string | null;
  expires_at: string | null;
  last_viewed_at: string | null;
  /** Visits among the organization's last ones. */
  visits: number;
}

/** A proposal whose document could not be made. */
export interface UnprintedProposal {
  id: string;
  title: string;
  lead_name: string | null;
  failed_at: string;
}

/** A proposal that waits for a second person. */
export interface ReviewedProposal {
  id: string;
  title: string;
  lead_name: string | null;
  requested_at: string;
}

/** Open proposals that somebody should follow up now. */
export interface FollowUps {
  /** Read lately and not decided, the last read one first. */
  read: FollowUp[];
  /** Whose client can no longer decide in a week, the first to expire first. */
  expiring: FollowUp[];
  /** Whose release somebody asked for, the last request first. */
  reviews: ReviewedProposal[];
  /** Whose PDF could not be made, the last attempt first. */
  unprinted: UnprintedProposal[];
}
