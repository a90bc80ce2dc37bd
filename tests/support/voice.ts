// Silent recordings in the formats of browsers, of a given length and with the extra content that a test wants.

const element = (id: string, content: Buffer | null) => {
  const size = Buffer.alloc(8);
  if (content) size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  else size.writeBigUInt64BE((1n << 57n) - 1n);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content ?? Buffer.alloc(0)]);
};
const text = (said: string) => Buffer.from(said, 'latin1');
const number = (value: number, bytes = 4) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};

/** Opus in WebM, as Chrome and Firefox record it: only its blocks tell the length. */
export function aWebm(seconds: number, { codec = 'A_OPUS', tags = '' } = {}): Buffer {
  const track = element(
    'ae',
    Buffer.concat([element('d7', number(1, 1)), element('83', number(2, 1)), element('86', text(codec))]),
  );
  const clusters = Array.from({ length: Math.ceil(seconds) }, (_, second) => {
    const block = Buffer.concat([
      Buffer.from([0x81]),
      number(second === Math.ceil(seconds) - 1 ? 980 : 0, 2),
      Buffer.from([0x80, 0xf8, 0xff, 0xfe]),
    ]);
    return element('1f43b675', Buffer.concat([element('e7', number(second * 1000)), element('a3', block)]));
  });
  return Buffer.concat([
    element('1a45dfa3', element('4282', text('webm'))),
    element('18538067', null),
    element('1549a966', element('2ad7b1', number(1_000_000))),
    element('1654ae6b', track),
    ...(tags ? [element('1254c367', element('7373', text(tags)))] : []),
    ...clusters,
  ]);
}

const box = (type: string, ...content: Buffer[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([number(all.length + 8), text(type), all]);
};
const times = (scale: number, duration: number) =>
  Buffer.concat([number(0), number(0), number(0), number(scale), number(duration), number(0)]);

/** MP4 as Safari records it. */
export function anMp4(seconds: number, { handler = 'soun', said = '' } = {}): Buffer {
  const media = box(
    'mdia',
    box('mdhd', times(48_000, 0)),
    box('hdlr', number(0), number(0), text(handler), number(0)),
  );
  return Buffer.concat([
    box('ftyp', text('iso5'), number(0), text('iso5')),
    box(
      'moov',
      box('mvhd', times(1000, seconds * 1000)),
      box('trak', media),
      ...(said ? [box('udta', text(said))] : []),
    ),
    box('mdat', Buffer.alloc(40)),
  ]);
}

function page(granule: number, sequence: number, content: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = 1;
  return Buffer.concat([head, Buffer.from([content.length]), content]);
}

/** Opus in Ogg. */
export function anOgg(seconds: number, comment = ''): Buffer {
  const opusHead = Buffer.concat([text('OpusHead'), Buffer.from([1, 1]), Buffer.alloc(9)]);
  return Buffer.concat([
    page(0, 0, opusHead),
    page(0, 1, Buffer.concat([text('OpusTags'), Buffer.alloc(8), text(comment)])),
    page(seconds * 48_000, 2, Buffer.from([0xf8, 0xff, 0xfe])),
  ]);
}
