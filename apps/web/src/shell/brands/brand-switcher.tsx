import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { BrandChoice } from './brand-choice.tsx'

const CreateBrand = lazyLayer(
  async () => (await import('#accounts/brands/create-brand.tsx')).CreateBrand,
)

/** With fewer brands, all of them are on the screen. */
const searchedFrom = 7

export const BrandSwitcher = ({ onClose }: { onClose: () => void }) => {
  const { brands } = useSession()
  const queryClient = useQueryClient()
  const [creates, setCreates] = useState(false)
  const [typed, setTyped] = useState('')
  if (creates) return <CreateBrand queryClient={queryClient} onClose={onClose} />
  const words = typed.trim().toLowerCase()
  const found = brands.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Switch brand"
      footer={
        <Button variant="secondary" onClick={() => setCreates(true)}>
          <Plus aria-hidden="true" />
          Create a brand
        </Button>
      }
    >
      <div className="grid gap-3">
        {brands.length >= searchedFrom && (
          <Input
            type="search"
            aria-label="Find a brand"
            placeholder="Find a brand"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <BrandChoice brands={found} onClose={onClose} />
        {found.length === 0 && <p role="status">None of your brands has this name.</p>}
      </div>
    </Dialog>
  )
}
