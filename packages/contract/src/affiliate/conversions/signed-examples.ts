type Connection = { origin: string; key: string; secret: string; currency: string }

const curl = ({ origin, key, secret, currency }: Connection): string =>
  `KEY='${key}'
SECRET='${secret}'
BODY='{"order_id":"A-1001","amount_minor":4990,"currency":"${currency}","occurred_at":"'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'","click_id":"the cmref of the visit"}'
NOW=$(date +%s)
SIGNATURE=$(printf '%s.POST./v1/conversions.%s' "$NOW" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')
curl -sS '${origin}/v1/conversions' \\
  -H 'Content-Type: application/json' \\
  -H "X-Key: $KEY" -H "X-Timestamp: $NOW" -H "X-Signature: v2=$SIGNATURE" \\
  --data-binary "$BODY"
`

const node = ({ origin, key, secret, currency }: Connection): string =>
  `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  order_id: 'A-1001',
  amount_minor: 4990,
  currency: '${currency}',
  occurred_at: new Date().toISOString(),
  click_id: 'the cmref of the visit',
})
const now = String(Math.floor(Date.now() / 1000))
const signature = createHmac('sha256', '${secret}').update(\`\${now}.POST./v1/conversions.\${body}\`).digest('hex')
const answer = await fetch('${origin}/v1/conversions', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Key': '${key}',
    'X-Timestamp': now,
    'X-Signature': \`v2=\${signature}\`,
  },
  body,
})
console.log(answer.status, await answer.json())
`

const php = ({ origin, key, secret, currency }: Connection): string =>
  `<?php
$body = json_encode([
    'order_id' => 'A-1001',
    'amount_minor' => 4990,
    'currency' => '${currency}',
    'occurred_at' => gmdate('Y-m-d\\TH:i:s\\Z'),
    'click_id' => 'the cmref of the visit',
]);
$now = time();
$signature = hash_hmac('sha256', "$now.POST./v1/conversions.$body", '${secret}');
echo file_get_contents('${origin}/v1/conversions', false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        'X-Key: ${key}',
        "X-Timestamp: $now",
        "X-Signature: v2=$signature",
    ],
    'content' => $body,
    'ignore_errors' => true,
]])), "\\n";
`

const python = ({ origin, key, secret, currency }: Connection): string =>
  `import hashlib, hmac, json, time, urllib.request

body = json.dumps({
    "order_id": "A-1001",
    "amount_minor": 4990,
    "currency": "${currency}",
    "occurred_at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    "click_id": "the cmref of the visit",
}).encode()
now = str(int(time.time()))
signature = hmac.new(b"${secret}", now.encode() + b".POST./v1/conversions." + body, hashlib.sha256).hexdigest()
request = urllib.request.Request("${origin}/v1/conversions", body, {
    "Content-Type": "application/json",
    "X-Key": "${key}",
    "X-Timestamp": now,
    "X-Signature": "v2=" + signature,
})
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())
`

/** A test runs each example exactly as printed. `file` is the file to save it in. */
export const signedExamples: readonly {
  name: string
  file: string
  run: string
  write: (connection: Connection) => string
}[] = [
  { name: 'curl', file: 'order.sh', run: 'sh', write: curl },
  { name: 'Node', file: 'order.mjs', run: 'node', write: node },
  { name: 'PHP', file: 'order.php', run: 'php', write: php },
  { name: 'Python', file: 'order.py', run: 'python3', write: python },
]
