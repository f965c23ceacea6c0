import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { BrandChoice } from './brand-choice.tsx'

const CreateBrand = lazyLayer(
  async () => (await import('#accounts/brands/create-brand.tsx')).CreateBrand,
)

/**
 * A membership ended while the page was open, or the last one did. The page stays behind the
 * dialog, so that nothing typed is lost.
 */
export const BrandLost = () => {
  const { brand, brands } = useSession()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<'choice' | 'create' | 'page'>('choice')
  if (shown === 'page') return null
  if (shown === 'create')
    return <CreateBrand queryClient={queryClient} onClose={() => setShown('choice')} />
  const stay = () => setShown('page')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && stay()}
      title={brand === null ? 'You have no brand' : `You are no longer a member of ${brand.name}`}
      description={
        brand === null
          ? 'You are not a member of any brand. Create one, or ask an owner of a brand to invite you.'
          : `Nothing more is saved for ${brand.name}. What you typed stays on the page until you leave it.`
      }
      footer={
        <>
          {brand !== null && (
            <Button variant="secondary" onClick={stay}>
              Stay on this page
            </Button>
          )}
          {brands.length === 0 && (
            <Button onClick={() => setShown('create')}>Create a brand</Button>
          )}
        </>
      }
    >
      {brands.length > 0 && <BrandChoice brands={brands} />}
    </Dialog>
  )
}
