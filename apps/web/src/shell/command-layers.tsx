import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { Link } from '@tanstack/react-router'
import { Inbox, MessageCircle, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWaitingTotal } from '#communication/inbox/inbox.api.ts'
import { useUnreadTotal } from '#communication/messages/unread-total.tsx'
import { unreadWords } from '#communication/messages/unread-words.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useKeys, useSingleKeysSwitch } from '#ui/keyboard/keys.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const CommandPalette = lazyLayer(
  async () => (await import('#discovery/palette/command-palette.tsx')).CommandPalette,
)
const KeysDialog = lazyLayer(
  async () => (await import('#discovery/palette/keys-dialog.tsx')).KeysDialog,
)

export const CommandLayers = ({ userType }: { userType: UserType }) => {
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const close = () => setShown(undefined)
  useSingleKeysSwitch()
  useKeys({ '?': () => setShown('keys') })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setShown((now) => (now === 'palette' ? undefined : 'palette'))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Search or jump to"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={CommandPalette.preload}
        onClick={() => setShown('palette')}
      >
        <Search aria-hidden="true" />
      </Button>
      <MessagesLink />
      <InboxLink />
      {shown === 'palette' && (
        <CommandPalette userType={userType} onKeys={() => setShown('keys')} onClose={close} />
      )}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

const MessagesLink = () => {
  const unread = useUnreadTotal()
  return (
    <Link
      to="/messages"
      aria-label={unread === 0 ? 'Messages' : `Messages, ${unreadWords(unread)}`}
      className={buttonClass('quiet', 'icon')}
    >
      <Counted count={unread}>
        <MessageCircle aria-hidden="true" />
      </Counted>
    </Link>
  )
}

const InboxLink = () => {
  const waiting = useWaitingTotal()
  return (
    <Link
      to="/inbox"
      aria-label={
        waiting === 0
          ? 'Inbox'
          : `Inbox, ${shownCount(waiting)} open ${waiting === 1 ? 'task' : 'tasks'}`
      }
      className={buttonClass('quiet', 'icon')}
    >
      <Counted count={waiting}>
        <Inbox aria-hidden="true" />
      </Counted>
    </Link>
  )
}

const shownCount = (count: number) => (count > 99 ? '99+' : count)

const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className="relative grid place-items-center">
    {children}
    {count > 0 && (
      <span
        aria-hidden="true"
        className="tabular absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5"
      >
        {shownCount(count)}
      </span>
    )}
  </span>
)
