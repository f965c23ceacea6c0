import { ImportDialog } from '#platform/files/rows/import-dialog.tsx'
import type { RowKind } from '#platform/files/rows/row-kind.ts'
import { type MentionRow, mentionFields, understandMentions } from './mention-rows.ts'
import { importMentions } from './post.api.ts'

const mentions: RowKind<MentionRow> = {
  ...{ one: 'post', many: 'posts', fields: mentionFields, hasAmounts: false },
  understand: understandMentions,
  send: importMentions,
  changes: ['posts'],
}

export const MentionsDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={mentions} onClose={onClose} />
)
