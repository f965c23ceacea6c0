import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const OrdersDialog = lazyLayer(async () => (await import('./orders-dialog.tsx')).OrdersDialog)

export const ImportOrders = ({ programme }: { programme: { id: string; currency: string } }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        Import orders
      </Button>
      {open && <OrdersDialog programme={programme} onClose={() => setOpen(false)} />}
    </>
  )
}
