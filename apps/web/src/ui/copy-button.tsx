import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

export const CopyButton = ({
  text,
  label = 'Copy',
  variant = 'secondary',
  size = 'small',
}: {
  text: string
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
}) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    try {
      // The clipboard is missing on pages without HTTPS, for example in a home network.
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
    setTimeout(() => setState('idle'), 2500)
  }
  const words = { idle: label, copied: 'Copied', refused: 'Select the text to copy it' }[state]
  return (
    <Button variant={variant} size={size} onClick={copy}>
      {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
