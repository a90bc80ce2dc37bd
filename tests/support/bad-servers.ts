import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';

export interface Outside {
  port: number;
  url: string;
  /** How often it was connected to. */
  connections(): number;
  /** Connections open now. */
  open(): number;
  /** Drops every open connection. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** A small HTTP server on this machine that stands for one outside. */
export const outsideHttp = (listener: RequestListener): Promise<Outside> => listening(createServer(listener));

/** A small TCP server that answers each connection as its test says, whatever the protocol. */
export const outsideTcp = (onConnection: (socket: Socket) => void): Promise<Outside> =>
  listening(
    createTcpServer((socket) => {
      // Incoming data must be read, or the socket would never notice that the connection was closed.
      socket.resume();
      onConnection(socket);
    }),
  );

async function listening(server: Server | HttpServer): Promise<Outside> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = async () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    open: () => sockets.size,
    drop,
    close: async () => {
      await drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** Ways in which a server may treat its callers: none of them ever gives a whole answer. */
export const BAD_SERVERS = {
  'that never answers': () => {},
  'that drops the connection at once': (socket) => socket.destroy(),
  'that sends headers and then nothing': (socket) => socket.write(`${HEAD}content-length: 20\r\n\r\n`),
  'that sends headers and drops the connection': (socket) =>
    socket.end(`${HEAD}content-length: 20\r\n\r\n{"a"`),
  'that sends one byte a moment': (socket) => {
    socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
    const drip = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(drip));
  },
  'that sends one byte of a header a moment': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const drip = setInterval(() => socket.write('a'), 20);
    socket.on('close', () => clearInterval(drip));
  },
  'whose answer has no end': (socket) => {
    socket.write(`${HEAD}\r\n`);
    const block = Buffer.alloc(64 * 1024, 32);
    const pour = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', pour);
    pour();
  },
} satisfies Record<string, (socket: Socket) => void>;

export type BadServer = keyof typeof BAD_SERVERS;
