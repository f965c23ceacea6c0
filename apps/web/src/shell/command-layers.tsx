import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { Link } from '@tanstack/react-router'
import { Inbox, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWaitingTotal } from '#communication/inbox/inbox.api.ts'
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
      <InboxLink />
      {shown === 'palette' && (
        <CommandPalette userType={userType} onKeys={() => setShown('keys')} onClose={close} />
      )}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

const InboxLink = () => {
  const waiting = useWaitingTotal()
  const count = waiting > 99 ? '99+' : waiting
  return (
    <Link
      to="/inbox"
      aria-label={
        waiting === 0 ? 'Inbox' : `Inbox, ${count} open ${waiting === 1 ? 'task' : 'tasks'}`
      }
      className={buttonClass('quiet', 'icon')}
    >
      <span className="relative grid place-items-center">
        <Inbox aria-hidden="true" />
        {waiting > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5"
          >
            {count}
          </span>
        )}
      </span>
    </Link>
  )
}
