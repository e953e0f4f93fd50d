import { ApiProperty } from '@nestjs/swagger';

/** How much of its hourly quota the organization has used, over all its keys and agents. */
export class RateLimitDto {
  /** Requests that fit into an hour. */
  @ApiProperty({ type: 'integer', example: 1000 })
  limit: number;

  /** Requests that are left at this moment. */
  @ApiProperty({ type: 'integer', example: 987 })
  remaining: number;

  /** When the current window ends, in Unix seconds, as in the header `X-RateLimit-Reset`. */
  @ApiProperty({ type: 'integer', example: 1767225600 })
  reset: number;
}
