import type { Message } from '@tandem/contract/communication/messages/message.schema.ts'
import { clsx } from 'clsx'
import { ShieldAlert } from 'lucide-react'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { useInstallation } from '#lib/installation.ts'
import { MessageFiles } from './message-files.tsx'
import { partsOf } from './thread.ts'

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

export const bubbleClass = (own: boolean): string =>
  clsx(
    'grid max-w-[85%] gap-2 break-words rounded-card px-3.5 py-2.5',
    own
      ? 'justify-self-end rounded-br-chip bg-accent-soft'
      : 'justify-self-start rounded-bl-chip bg-sunken',
  )

export const MessageBubble = ({
  message,
  own,
  collaborationId,
}: {
  message: Message
  own: boolean
  collaborationId: string
}) => (
  <div className="grid gap-1">
    <div className={bubbleClass(own)}>
      <p className={message.mine || !own ? 'sr-only' : 'font-semibold text-xs'}>
        {message.mine ? 'You' : message.author}
      </p>
      <MessageFiles files={message.files} />
      <MessageWords body={message.body} />
      <p className="flex min-h-4 items-center justify-end gap-1 text-muted text-xs">
        {!own && (
          <ReportLink
            thing={{ kind: 'message', name: `${collaborationId}/${message.nr}` }}
            name="this message"
            compact
            className="-my-2.5 -ml-2.5"
          />
        )}
        <time dateTime={message.at} title={whole.format(new Date(message.at))} className="ml-auto">
          {clock.format(new Date(message.at))}
        </time>
      </p>
    </div>
    {message.paysOutside && <PaysOutsideNote own={own} />}
  </div>
)

export const MessageWords = ({ body }: { body: string }) =>
  body !== '' && (
    <p className="whitespace-pre-line">
      {partsOf(body).map(({ text, link }, index) =>
        link === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: parts of a message never move
            key={index}
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="break-all underline underline-offset-4"
          >
            {text}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ),
      )}
    </p>
  )

const PaysOutsideNote = ({ own }: { own: boolean }) => {
  const { productName } = useInstallation()
  return (
    <p
      className={clsx(
        'flex max-w-[85%] items-start gap-1.5 text-muted text-xs',
        own && 'justify-self-end',
      )}
    >
      <ShieldAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      Payments outside {productName} aren’t protected: only coins held here are.
    </p>
  )
}
