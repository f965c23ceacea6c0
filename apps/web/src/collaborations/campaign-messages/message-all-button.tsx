import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const MessageAllDialog = lazyLayer(
  async () => (await import('./message-all-dialog.tsx')).MessageAllDialog,
)

/** Without a campaign, the dialog asks for one. */
export const MessageAllButton = ({ campaignId }: { campaignId?: string | undefined }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={MessageAllDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Megaphone aria-hidden="true" />
        Message participants
      </Button>
      {open && <MessageAllDialog campaignId={campaignId} onClose={() => setOpen(false)} />}
    </>
  )
}
