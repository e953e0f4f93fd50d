import { Email, Id, Lines, Nullable, Optional, Text } from '../../platform/http/validation/fields.js';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { SignDto } from '../proposals/signature/signature.dto.js';

/** What would have been mailed. */
export class TestMailDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /**
   * Why it was written.
   *
   * @example 'proposal.reminder'
   */
  purpose: string;
  /**
   * Whom it would have gone to.
   *
   * @example 'claire@example.com'
   */
  to: string;
  /**
   * The name it would have come from; null for that of the deployment.
   *
   * @example 'Atelier Morel'
   */
  from_name: string | null;
  /** @example 'A new web site' */
  @ApiProperty({ description: 'What it is about.' })
  subject: string;
  /** What it says, as plain text, with its links and codes. */
  text: string;
  /** The record that it tells of. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  about_id: string | null;
  /** When it would have been sent, by the clock of the twin. */
  created_at: string;
}

/** The clock that a twin goes by. */
export class TestClockDto {
  /**
   * What it shows.
   *
   * @example '2026-04-04T10:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  now: string;
  /**
   * How far it is ahead of the true time, in seconds.
   *
   * @example 259200
   */
  @ApiProperty({ type: 'integer' })
  ahead_seconds: number;
}

/** By how much time moves on. */
export class AdvanceClockDto {
  /**
   * A duration of ISO 8601, such as `P3D`, `PT12H` or `P1M`: time never goes back, and by ten years in all at most.
   *
   * @example 'P3D'
   */
  @Text(2, 40)
  advance: string;
}

/** Whose part is played. */
export class SimulateViewDto {
  /** Which of its recipients reads; needed where the proposal names its people, to be counted as theirs. */
  @Optional()
  @Id()
  recipient_id?: string;
}

/** What a client chooses, as on the page. */
const CHOICE = ['offer_id', 'selected_line_ids', 'selected_package_id', 'quantities'] as const;

/** A client's signature, as they would give it on the page. */
export class SimulateSignDto extends PickType(SignDto, CHOICE) {
  /** Which of its recipients signs; required where the proposal names its people. */
  @Optional()
  @Id()
  recipient_id?: string;

  /**
   * Full name, 1 to 255 characters; the recipient's, else the lead's, when absent.
   *
   * @example 'Claire Morel'
   */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** E-mail address; the recipient's, else the lead's, when absent. */
  @Optional()
  @Email()
  email?: string;
}

/** A client's refusal. */
export class SimulateDenyDto {
  /** Which of its recipients declines; required where the proposal names its people. */
  @Optional()
  @Id()
  recipient_id?: string;

  /** Why, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  reason?: string | null;
}
