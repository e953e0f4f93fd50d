import { ApiProperty } from '@nestjs/swagger';
import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { RateLimitDto } from '../../../platform/rate-limit/rate-limit.dto.js';

/** What a request was made with. */
export class CredentialDto {
  /** The kind of credential. */
  @OneOfStates(['api_key', 'session'])
  kind: 'api_key' | 'session';

  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the API key, or of the person who is signed in.' })
  id: string | null;

  /**
   * Name of the API key, or of the person.
   * @example "CRM"
   */
  name: string;
}

/** Who is asking, where, and what they may do. */
export class MeDto {
  @ApiProperty({ format: 'uuid', description: 'The organization in which every request with this credential works.' })
  organization_id: string;

  /**
   * Name of the organization.
   * @example "Atelier Morel"
   */
  organization_name: string;

  /** `live` works on the organization's own data, `test` on its twin's. */
  @OneOfStates(['live', 'test'])
  mode: 'live' | 'test';

  /** What the request was made with. */
  credential: CredentialDto;

  /** The permissions of the credential. */
  @ApiProperty({ type: String, isArray: true, enum: PERMISSIONS as Permission[] })
  scopes: Permission[];

  /** What is left of the hourly quota. */
  rate_limit: RateLimitDto;
}
