/** An address that breaks after its @ where one line is too short for it. */
export function Email({ address }: { address: string }) {
  const [name, ...host] = address.split('@');
  return (
    <span title={address}>
      {name}
      {host.length > 0 && (
        <>
          @<wbr />
          {host.join('@')}
        </>
      )}
    </span>
  );
}
