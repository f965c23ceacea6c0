import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => {
  const { productName } = useInstallation()
  const text = `Recovery codes for ${productName}\n\n${codes.join('\n')}\n`
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid gap-4">
      <p>
        Keep these codes in a safe place now: they are not shown again. Each one signs you in once
        if you lose your device.
      </p>
      <div className="prints-alone">
        <p className="hidden pb-4 print:block">Recovery codes for {productName}</p>
        <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2 print:block">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={download}>
          Download codes
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print codes
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
      </div>
    </div>
  )
}
