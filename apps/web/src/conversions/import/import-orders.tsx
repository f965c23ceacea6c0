import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'

const ImportDialog = lazyLayer(async () => (await import('./import-dialog.tsx')).ImportDialog)

export const ImportOrders = ({ programme }: { programme: { id: string; currency: string } }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        Import orders
      </Button>
      {open && <ImportDialog programme={programme} onClose={() => setOpen(false)} />}
    </>
  )
}
