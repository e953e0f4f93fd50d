import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  Body,
  Call,
  Controller,
  Creates,
  Delete,
  Get,
  HttpCode,
  IdParam,
  PageOf,
  Patch,
  Post,
  Query,
  Serves,
  type Page,
  type RestCall,
} from 'proposal-service/extension';
import { CreateNoteDto, ListNotesQuery, NoteDto, UpdateNoteDto } from './notes.dto.js';
import { NotesService } from './notes.service.js';

@ApiTags('Notes')
@Controller('v1/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @Serves(NotesService, 'list')
  @ApiOperation({ summary: 'Lists notes, newest first.' })
  @ApiOkResponse({ type: PageOf(NoteDto) })
  list(@Call() call: RestCall, @Query() query: ListNotesQuery): Promise<Page<NoteDto>> {
    return call.run((context) => this.notes.list(context, query));
  }

  @Post()
  @Creates('/v1/notes')
  @Serves(NotesService, 'create')
  @ApiOperation({ summary: 'Writes a note on a lead.' })
  @ApiCreatedResponse({ type: NoteDto })
  create(@Call() call: RestCall, @Body() input: CreateNoteDto): Promise<NoteDto> {
    return call.run((context) => this.notes.create(context, input));
  }

  @Get(':id')
  @Serves(NotesService, 'get')
  @ApiOperation({ summary: 'Reads one note.' })
  @ApiOkResponse({ type: NoteDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<NoteDto> {
    return call.run((context) => this.notes.get(context, id));
  }

  @Patch(':id')
  @Serves(NotesService, 'update')
  @ApiOperation({ summary: 'Changes a note.' })
  @ApiOkResponse({ type: NoteDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateNoteDto): Promise<NoteDto> {
    return call.run((context) => this.notes.update(context, id, input));
  }

  @Delete(':id')
  @HttpCode(204)
  @Serves(NotesService, 'delete')
  @ApiOperation({ summary: 'Deletes a note.' })
  @ApiNoContentResponse()
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.notes.delete(context, id));
  }
}
