import { useLocation } from '@tanstack/react-router'
import { KeysChoice } from '#accounts/identity/keys-choice.tsx'
import { applicantKeys } from '#collaborations/applications/applicant-keys.ts'
import { reviewKeysShown } from '#collaborations/submissions/review-keys.ts'
import { inboxKeys } from '#communication/inbox/inbox-keys.ts'
import { messagesKeys } from '#communication/messages/conversations/messages-keys.ts'
import type { Keys } from '#ui/keyboard/keys.ts'
import { Dialog } from '#ui/layer/dialog.tsx'

const everywhere: Keys = [
  { key: 'Ctrl K', does: 'Search or jump to pages, campaigns, people and actions' },
  { key: 'Ctrl B', does: 'Open or close the sidebar' },
  { key: '?', does: 'Show keyboard shortcuts' },
  { key: 'Esc', does: 'Close dialog' },
]

const areas: { title: string; at: RegExp; keys: Keys }[] = [
  { title: 'In the inbox', at: /^\/inbox/, keys: inboxKeys },
  { title: 'In the messages', at: /^\/messages/, keys: messagesKeys },
  { title: 'In the review room', at: /^\/brand\/review\/./, keys: reviewKeysShown },
  { title: 'Among applicants', at: /^\/brand-campaigns\/[^/]+\/[^/]+$/, keys: applicantKeys },
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = areas.filter(({ at }) => at.test(path))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="grid gap-6">
        {here.map(({ title, keys }) => (
          <KeyList key={title} title={title} keys={keys} />
        ))}
        <KeyList title="Everywhere" keys={everywhere} />
        <KeysChoice />
      </div>
    </Dialog>
  )
}

const KeyList = ({ title, keys }: { title: string; keys: Keys }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {keys.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="tabular inline-block min-w-8 rounded-chip border border-control px-2 py-0.5 text-center font-sans text-sm">
              {key}
            </kbd>
          </dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
