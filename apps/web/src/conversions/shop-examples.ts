type Connection = { origin: string; key: string; secret: string }

const body = (currency: string): string =>
  `{"order_id":"A-1001","amount_minor":4990,"currency":"${currency}","occurred_at":"'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'","click_id":"the cmref of the visit"}`

/** Runs as it stands, in any shell with curl and openssl. */
export const curlExample = ({ origin, key, secret }: Connection, currency: string): string =>
  `KEY='${key}'
SECRET='${secret}'
BODY='${body(currency)}'
NOW=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$NOW" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')
curl -sS '${origin}/v1/conversions' \\
  -H 'Content-Type: application/json' \\
  -H "X-Key: $KEY" -H "X-Timestamp: $NOW" -H "X-Signature: v1=$SIGNATURE" \\
  --data-binary "$BODY"
`

/** Runs as it stands: `node order.mjs`. */
export const nodeExample = ({ origin, key, secret }: Connection, currency: string): string =>
  `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  order_id: 'A-1001',
  amount_minor: 4990,
  currency: '${currency}',
  occurred_at: new Date().toISOString(),
  click_id: 'the cmref of the visit',
})
const now = String(Math.floor(Date.now() / 1000))
const signature = createHmac('sha256', '${secret}').update(\`\${now}.\${body}\`).digest('hex')
const answer = await fetch('${origin}/v1/conversions', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Key': '${key}',
    'X-Timestamp': now,
    'X-Signature': \`v1=\${signature}\`,
  },
  body,
})
console.log(answer.status, await answer.json())
`
