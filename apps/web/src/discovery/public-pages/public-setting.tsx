import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

/** Off until its owner says so, and saved as it is ticked: no form opens it by the way. */
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

/** Where the device has a sheet for it; elsewhere copying does. */
const ShareButton = ({ address }: { address: string }) => {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere('share' in navigator), [])
  if (!isThere) return null
  const share = () => {
    // Closing the sheet again is no mistake.
    navigator.share({ url: address }).catch(() => {})
  }
  return (
    <Button variant="secondary" size="small" onClick={share}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
