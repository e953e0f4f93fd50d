import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { PaymentRecordDto, RecordPaymentDto } from '../payments/payments.dto.js';
import { ProposalDto } from '../proposals/proposal.dto.js';
import { SimulatedClientService } from './simulated-client.service.js';
import {
  AdvanceClockDto,
  SimulateDenyDto,
  SimulateSignDto,
  SimulateViewDto,
  TestClockDto,
  TestMailDto,
} from './test-mode.dto.js';
import { TestModeService } from './test-mode.service.js';

@ApiTags('Test mode')
@Controller('v1/test')
export class TestModeController {
  constructor(
    private readonly mode: TestModeService,
    private readonly client: SimulatedClientService,
  ) {}

  /**
   * Lists the mails that would have been sent, newest first; 403 with a live key, as all of these routes. Workers write
   * mails within moments: the first page waits for those that are due by now, up to 5 seconds.
   */
  @Get('mails')
  @Serves(TestModeService, 'mails')
  @ApiOkResponse({ type: PageOf(TestMailDto) })
  listMails(@Call() call: RestCall, @Query() query: PageQuery): Promise<Page<TestMailDto>> {
    return call.run((context) => this.mode.mails(context, query));
  }

  /** Reads the clock of the twin. */
  @Get('clock')
  @Serves(TestModeService, 'read')
  @ApiOkResponse({ type: TestClockDto })
  getClock(@Call() call: RestCall): Promise<TestClockDto> {
    return call.run((context) => this.mode.read(context));
  }

  /**
   * Moves the time of the twin on. By its clock goes what clients and senders see happen: proposals expire, reminders are
   * due and discounts lapse within moments, and views, decisions, payments, evidence, records and events bear its time.
   * By the true time goes what is between the service and you: keys and connections, `Idempotency-Key`, the rate limit,
   * webhooks with their deliveries, retries and signatures, addresses that end (previews, embedded pages, uploads,
   * downloads), codes by e-mail, files, imports, exports and the audit log.
   */
  @Post('clock')
  @HttpCode(200)
  @Serves(TestModeService, 'advance')
  @ApiOkResponse({ type: TestClockDto })
  advanceClock(@Call() call: RestCall, @Body() input: AdvanceClockDto): Promise<TestClockDto> {
    return call.run((context) => this.mode.advance(context, input));
  }

  /** Reads the page of a published proposal as its client would. */
  @Post('proposals/:id/view')
  @HttpCode(200)
  @ApiBody({ type: SimulateViewDto, required: false })
  @Serves(SimulatedClientService, 'view')
  @ApiOkResponse({ type: ProposalDto })
  simulateView(@Call() call: RestCall, @IdParam() id: string, @Body() input: SimulateViewDto): Promise<ProposalDto> {
    return call.run((context) => this.client.view(context, id, input));
  }

  /** Signs a published proposal as its client would. */
  @Post('proposals/:id/sign')
  @HttpCode(200)
  @ApiBody({ type: SimulateSignDto, required: false })
  @Serves(SimulatedClientService, 'sign')
  @ApiOkResponse({ type: ProposalDto })
  simulateSignature(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: SimulateSignDto,
  ): Promise<ProposalDto> {
    return call.run((context) => this.client.sign(context, id, input));
  }

  /** Declines a published proposal as its client would. */
  @Post('proposals/:id/deny')
  @HttpCode(200)
  @ApiBody({ type: SimulateDenyDto, required: false })
  @Serves(SimulatedClientService, 'deny')
  @ApiOkResponse({ type: ProposalDto })
  simulateDenial(@Call() call: RestCall, @IdParam() id: string, @Body() input: SimulateDenyDto): Promise<ProposalDto> {
    return call.run((context) => this.client.deny(context, id, input));
  }

  /** Pays what is due next of a proposal, or an amount of it, as its client would: the payment has succeeded. */
  @Post('proposals/:id/pay')
  @HttpCode(200)
  @ApiBody({ type: RecordPaymentDto, required: false })
  @Serves(SimulatedClientService, 'pay')
  @ApiOkResponse({ type: PaymentRecordDto })
  simulatePayment(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Body() input: RecordPaymentDto,
  ): Promise<PaymentRecordDto> {
    return call.run((context) => this.client.pay(context, id, input));
  }
}
