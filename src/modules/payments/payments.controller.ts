import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { PaymentRecordsService } from './payment-records.service.js';
import { PaymentRecordDto, RecordPaymentDto } from './payments.dto.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Payments')
@Controller('v1/proposals/:id/payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentRecordsService) {}

  /** Lists the payments of a proposal, newest first: those that were asked for, are on their way, arrived or failed. */
  @Get()
  @Serves(PaymentRecordsService, 'list')
  @ApiOkResponse({ type: PageOf(PaymentRecordDto) })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<PaymentRecordDto>> {
    return call.run((context) => this.payments.list(context, id, query));
  }

  /**
   * Records that a bank transfer has arrived: of what is due next, unless an amount is given; nothing is required. Card payments are recorded by
   * themselves. 409 `invalid_state` when nothing is owed. `If-Match` compares the version of the proposal.
   */
  @Post()
  @ApiBody({ type: RecordPaymentDto, required: false })
  @Creates('/v1/proposals', ({ proposal_id, id }: PaymentRecordDto) => `${proposal_id}/payments/${id}`)
  @Serves(PaymentRecordsService, 'record')
  @ApiCreatedResponse({ type: PaymentRecordDto })
  record(@Call() call: RestCall, @IdParam() id: string, @Body() input: RecordPaymentDto): Promise<PaymentRecordDto> {
    return call.run((context) => this.payments.record(context, id, input));
  }

  /** Reads one payment. */
  @Get(':payment_id')
  @Serves(PaymentRecordsService, 'get')
  @ApiOkResponse({ type: PaymentRecordDto })
  get(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('payment_id') paymentId: string,
  ): Promise<PaymentRecordDto> {
    return call.run((context) => this.payments.get(context, id, paymentId));
  }
}
