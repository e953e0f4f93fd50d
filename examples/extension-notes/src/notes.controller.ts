import {
  Access,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  Body,
  Controller,
  Creates,
  CurrentCaller,
  Delete,
  Get,
  HttpCode,
  IdParam,
  PageOf,
  Patch,
  Post,
  Query,
  type Caller,
  type Page,
} from 'proposal-service/extension';
import { CreateNoteDto, ListNotesQuery, NoteDto, UpdateNoteDto } from './notes.dto.js';
import { NotesService } from './notes.service.js';

@ApiTags('Notes')
@Controller('v1/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @Access('notes:read')
  @ApiOperation({ summary: 'Lists notes, newest first.' })
  @ApiOkResponse({ type: PageOf(NoteDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListNotesQuery): Promise<Page<NoteDto>> {
    return this.notes.list(caller, query);
  }

  @Post()
  @Creates('/v1/notes')
  @Access('notes:write')
  @ApiOperation({ summary: 'Writes a note on a lead.' })
  @ApiCreatedResponse({ type: NoteDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateNoteDto): Promise<NoteDto> {
    return this.notes.create(caller, input);
  }

  @Get(':id')
  @Access('notes:read')
  @ApiOperation({ summary: 'Reads one note.' })
  @ApiOkResponse({ type: NoteDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<NoteDto> {
    return this.notes.get(caller, id);
  }

  @Patch(':id')
  @Access('notes:write')
  @ApiOperation({ summary: 'Changes a note.' })
  @ApiOkResponse({ type: NoteDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateNoteDto): Promise<NoteDto> {
    return this.notes.update(caller, id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('notes:delete')
  @ApiOperation({ summary: 'Deletes a note.' })
  @ApiNoContentResponse()
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.notes.delete(caller, id);
  }
}
