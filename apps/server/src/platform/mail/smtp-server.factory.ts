import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The answer of a test server. `hang` answers nothing, and `drop` closes the connection. */
type Answer = string | 'hang' | 'drop'

export type SmtpBehaviour = {
  greeting?: Answer
  recipient?: (address: string) => Answer
  data?: Answer
  /** After the end of the message. */
  message?: (letter: string) => Answer
  /** Closes the connection after so many characters of a message. */
  dropAfter?: number
}

/** A mail server on the loopback interface that keeps what it accepted. */
export const startSmtpServer = async () => {
  const letters: string[] = []
  const recipients: string[] = []
  const behaviour: SmtpBehaviour = {}
  const sockets = new Set<Socket>()
  const asked = { data: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() }

  const speak = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let letter: string | null = null
    let rest = ''
    let to = ''
    const say = (answer: Answer): void => {
      if (answer === 'drop') socket.destroy()
      else if (answer !== 'hang') socket.write(`${answer}\r\n`)
    }
    const answerTo = (line: string): Answer => {
      if (/^EHLO/i.test(line)) return '250-test\r\n250-SMTPUTF8\r\n250 PIPELINING'
      if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        return behaviour.recipient?.(to) ?? '250 ok'
      }
      if (!/^DATA/i.test(line)) return '250 ok'
      asked.data.resolve()
      const isRefused = !(behaviour.recipient?.(to) ?? '250').startsWith('2')
      const answer = isRefused ? '554 no recipient' : (behaviour.data ?? '354 go on')
      if (answer.startsWith('354')) letter = ''
      return answer
    }
    const end = (whole: string): void => {
      asked.end.resolve()
      const answer = behaviour.message?.(whole) ?? '250 kept'
      if (!/^[45]/.test(answer)) {
        letters.push(whole)
        recipients.push(to)
      }
      say(answer)
    }
    say(behaviour.greeting ?? '220 test')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter === null) say(answerTo(line))
        else if (line === '.') {
          end(letter)
          letter = null
        } else {
          letter += `${line}\n`
          if (letter.length > (behaviour.dropAfter ?? Infinity)) return socket.destroy()
        }
      }
    })
  }
  const server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ letters, recipients, behaviour, asked, port, url: `smtp://127.0.0.1:${port}` },
    /** Forgets what it received, and answers as usual again. */
    reset: () => {
      letters.length = 0
      recipients.length = 0
      for (const key of Object.keys(behaviour)) delete behaviour[key as keyof SmtpBehaviour]
      asked.data = Promise.withResolvers()
      asked.end = Promise.withResolvers()
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
