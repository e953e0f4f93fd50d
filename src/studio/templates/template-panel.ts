import type { Template } from '../../../sdk/src/generated/types.js';
import type { DocumentPanelProps, Written } from '../editor/side/panel.js';

/** A template as the proposal that would be made from it: for nobody yet, in the organization's theme. */
export type WrittenTemplate = Template & Written;

export type TemplatePanelProps = DocumentPanelProps<WrittenTemplate>;
