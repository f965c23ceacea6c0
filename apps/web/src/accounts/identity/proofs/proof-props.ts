export type ProofProps = { onConfirmed: () => void }
