import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { Button } from '../../ui/Button.tsx';
import tab from '../lists/Tab.module.css';

type Props = { search: string; onSearch: (search: string) => void };

export function UserSearch({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <search className={tab.searchPlace}>
      <form className={tab.search} onSubmit={submit}>
        <TextInput
          aria-label="Buscar usuarios"
          placeholder="Buscar por email o nombre..."
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        <Button type="submit" variant="light">
          Buscar
        </Button>
      </form>
    </search>
  );
}
