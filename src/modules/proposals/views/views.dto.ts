import { ApiProperty } from '@nestjs/swagger';
import { Flag, OneOf, Optional, Steps } from '../../../platform/http/validation/fields.js';
import { PageQuery, PaginationDto } from '../../../platform/pagination/page.dto.js';
import { SecondsBySection } from './seconds-by-section.js';

/** One viewing session of the client page. */
export class ViewSessionDto {
  id: string;
  /** When the page was opened. */
  started_at: string;
  /** 30 seconds after the last beat; null while the session is open. */
  ended_at: string | null;
  /** Active time, in seconds. */
  duration_seconds: number;
  /** Deepest point reached, in percent of the page. */
  scroll_depth: number;
  /** Whether the reader was idle for more than a minute. */
  was_afk: boolean;
  /** ISO 3166-1 alpha-2 code, where the deployment knows it. */
  country: string | null;
  /** Who read, where the proposal names its people and their own link was opened; null otherwise. */
  recipient_id: string | null;
  created_at: string;
}

/** All viewing sessions of a proposal together. */
export class ViewSummaryDto {
  /** Number of sessions. */
  total_views: number;
  /** Start of the first session, or the client's first act where that came before; null without either. */
  first_viewed_at: string | null;
  /** Start of the last session, or the client's last act where that came after; null without either. */
  last_viewed_at: string | null;
  /** In percent; null without sessions. */
  average_scroll_depth: number | null;
  /** Active time of all sessions, in seconds. */
  total_active_duration_seconds: number;
}

export class ViewsDto {
  /** All sessions taken together. */
  summary: ViewSummaryDto;

  @ApiProperty({ type: [ViewSessionDto], description: 'The sessions of this page, newest first.' })
  data: ViewSessionDto[];

  pagination: PaginationDto;
}

/** How long one section was before one reader. */
export class SectionReadingDto {
  /** The section; it may be gone from the content by now. */
  section_id: string;
  /** Who read, where the proposal names its people and their own link was opened; null otherwise. */
  recipient_id: string | null;
  /** Active time of all sessions, in seconds. */
  active_seconds: number;
}

/** How long each section was read, and by whom; longest first. */
export class SectionReadingsDto {
  @ApiProperty({ type: [SectionReadingDto], description: 'One for each section and reader, the longest first.' })
  data: SectionReadingDto[];
}

/** Which way of looking at what was read. */
export class ViewsQuery extends PageQuery {
  /** `sessions` (default), or `sections`: how long each section was read, and by whom. */
  @Optional()
  @OneOf(['sessions', 'sections'])
  view?: string;
}

/** What an open page tells every 15 seconds. */
export class BeatDto {
  /** Deepest point reached so far, in percent. */
  @Steps(0, 100, 1)
  scroll_depth: number;

  /** Active time of the session so far, in seconds. */
  @Steps(0, 86_400, 1)
  active_seconds: number;

  /** Whether the reader was idle for more than a minute. */
  @Flag()
  was_afk: boolean;

  /** How long each section was before the reader so far, in seconds by its id; at most 200. */
  @Optional()
  @SecondsBySection()
  sections?: Record<string, number>;
}
