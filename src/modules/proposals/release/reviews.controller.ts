import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ProposalDto } from '../proposal.dto.js';
import { RequestReviewDto } from './release.dto.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('Proposals')
@Controller('v1/proposals/:id/review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /**
   * Asks for the release that the organization's `release_policy` demands before publishing, or for a second look where it
   * demands none. Members with one of its roles release or refuse it, in person; any change of the proposal ends the review.
   */
  @Post('request')
  @HttpCode(200)
  @Serves(ReviewsService, 'request')
  @ApiBody({ type: RequestReviewDto, required: false })
  @ApiOkResponse({ type: ProposalDto })
  request(@Call() call: RestCall, @IdParam() id: string, @Body() input: RequestReviewDto): Promise<ProposalDto> {
    return call.run((context) => this.reviews.request(context, id, input));
  }
}
