import { Accordion, Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { zones } from '../calls.ts';
import fieldset from './Fieldset.module.css';
import { Flag } from './Flag.tsx';
import { RemovablePills } from './RemovablePills.tsx';
import { StateZones } from './StateZones.tsx';
import styles from './ZonesField.module.css';
import { zoneGroups, zonesText } from './zoneGroups.ts';

const EXPANDED_AT_FIRST = ['Uruguay'];
const SKELETONS = 4;

type Props = {
  value: string[];
  onChange: (zoneIds: string[]) => void;
  error?: ReactNode;
};

/** Chooses among the known zones, by country; a search unfolds every country with results. */
export function ZonesField({ value, onChange, error }: Props) {
  const { data, isError, refetch } = useQuery(zones());
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState(EXPANDED_AT_FIRST);
  const groups = zoneGroups(data ?? [], search);
  const searching = search.trim() !== '';
  const chosen = new Set(value);

  function toggle(id: string) {
    onChange(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id]);
  }

  if (isError && !data)
    return (
      <LoadError
        title="Error al cargar zonas"
        message="Puedes escribir tus áreas o intentarlo de nuevo."
        onRetry={() => refetch()}
      />
    );
  return (
    <fieldset className={fieldset.field}>
      <legend className={fieldset.legend}>Zonas predefinidas</legend>
      <RemovablePills
        items={value.map((id) => ({
          id,
          name: data?.find((zone) => zone.id === id)?.displayName ?? id,
        }))}
        onRemove={toggle}
      />
      <TextInput
        aria-label="Buscar zona"
        placeholder="Buscar departamento, provincia o barrio"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      {!data && <Waiting />}
      {data && groups.length === 0 && (
        <p className="quiet" role="status">
          Ninguna zona se llama así. Escríbela arriba, en las áreas de cobertura.
        </p>
      )}
      <Accordion
        multiple
        order={4}
        value={searching ? groups.map(({ country }) => country) : expanded}
        onChange={setExpanded}
        classNames={{ control: styles.control, content: styles.content, label: styles.label }}
        className={styles.countries}
        chevronPosition="right"
      >
        {groups.map(({ country, count, states }) => {
          const shown = searching || expanded.includes(country);
          const picked = states.flatMap(({ zones }) => zones).filter(({ id }) => chosen.has(id)).length;
          const amount = picked > 0 ? `${picked} de ${count}` : zonesText(count);
          return (
            <Accordion.Item key={country} value={country}>
              <Accordion.Control icon={<Flag country={country} />} aria-label={`${country} ${amount}`}>
                {country} <span className={styles.count}>{amount}</span>
              </Accordion.Control>
              <Accordion.Panel>
                {shown && (
                  <div className={styles.states}>
                    {states.map((group) => (
                      <StateZones
                        key={group.state}
                        group={group}
                        chosen={chosen}
                        onToggle={toggle}
                        searching={searching}
                        unfoldedAtFirst={EXPANDED_AT_FIRST.includes(country)}
                      />
                    ))}
                  </div>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {error && <Input.Error role={typeof error === 'string' ? 'alert' : undefined}>{error}</Input.Error>}
    </fieldset>
  );
}

function Waiting() {
  return (
    <Loading label="Cargando zonas..." className={styles.waiting}>
      {Array.from({ length: SKELETONS }, (_, index) => index).map((index) => (
        <Skeleton key={index} height={44} radius="md" />
      ))}
    </Loading>
  );
}
