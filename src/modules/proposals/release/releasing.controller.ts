import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { ProposalDto } from '../proposal.dto.js';
import { RefuseReviewDto, ReleaseReviewDto } from './release.dto.js';
import { ReviewsService } from './reviews.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/proposals/:id/review')
export class ReleasingController {
  constructor(private readonly reviews: ReviewsService) {}

  /** Releases what somebody asked to have looked at: it can be published as it is. */
  @Post('release')
  @HttpCode(200)
  @Serves(ReviewsService, 'release')
  release(@Call() call: RestCall, @IdParam() id: string, @Body() input: ReleaseReviewDto): Promise<ProposalDto> {
    return call.run((context) => this.reviews.release(context, id, input));
  }

  /** Refuses it, and says what has to be mended. */
  @Post('refuse')
  @HttpCode(200)
  @Serves(ReviewsService, 'refuse')
  refuse(@Call() call: RestCall, @IdParam() id: string, @Body() input: RefuseReviewDto): Promise<ProposalDto> {
    return call.run((context) => this.reviews.refuse(context, id, input));
  }
}
