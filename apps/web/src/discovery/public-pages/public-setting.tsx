import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

/** Off by default and saved at once, so that no other form can publish a page. */
export const PublicSetting = ({
  label,
  hint,
  isPublic,
  address,
  busy,
  error,
  disabledReason,
  onChange,
}: {
  label: string
  hint: string
  isPublic: boolean
  address: string
  busy: boolean
  error: Error | null
  disabledReason?: string | undefined
  onChange: (isPublic: boolean) => void
}) => (
  <div className="grid gap-4">
    <Checkbox
      label={label}
      hint={disabledReason ?? hint}
      checked={isPublic}
      disabled={busy || disabledReason !== undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
    <WriteTrouble error={error} />
    {isPublic && (
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 break-all rounded-control bg-sunken px-3 py-2 text-sm">{address}</p>
        <CopyButton text={address} label="Copy the address" />
        <ShareButton address={address} />
      </div>
    )}
  </div>
)

const ShareButton = ({ address }: { address: string }) => {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere('share' in navigator), [])
  if (!isThere) return null
  const share = () => {
    // Closing the share sheet also rejects.
    navigator.share({ url: address }).catch(() => {})
  }
  return (
    <Button variant="secondary" size="small" onClick={share}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
