import { Tabs } from '@mantine/core';
import { useDebouncedValue, useSessionStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useKeptKey } from '../../session/kept.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { AvailableOrders } from './AvailableOrders.tsx';
import { MyOrders } from './MyOrders.tsx';
import styles from './OrdersScreen.module.css';
import { OrderToolbar } from './OrderToolbar.tsx';
import { countFilters, filtersOf, NO_FILTERS, type OrderFilters } from './orderFilters.ts';

const LOCATION_DEBOUNCE_MS = 300;
const MY_ORDERS = 'my-orders';
const AVAILABLE_ORDERS = 'available-orders';

export function OrdersScreen() {
  const navigate = useNavigate();
  const { tab: wanted, status } = useSearch({ strict: false });
  const tab = wanted === MY_ORDERS ? MY_ORDERS : AVAILABLE_ORDERS;
  const [search, setSearch] = useState('');
  const settledSearch = useDeferredValue(search);
  const [filters, setFilters] = useSessionStorage<OrderFilters>({
    key: useKeptKey('order-filters'),
    defaultValue: NO_FILTERS,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    const asked = filtersOf(status);
    if (!asked) return;
    setFilters(asked);
    navigate({ to: '/orders', search: { tab }, replace: true });
  }, [status, tab, setFilters, navigate]);
  const [settledLocation] = useDebouncedValue(filters.location, filters.location ? LOCATION_DEBOUNCE_MS : 0);
  const { createOrder } = useCreate();

  const list = {
    // A cleared location applies at once, without waiting for the debounce.
    filters: { ...filters, location: filters.location && settledLocation },
    search: settledSearch,
    isFiltered: settledSearch.trim() !== '' || countFilters(filters) > 0,
    onClear: () => {
      setSearch('');
      setFilters(NO_FILTERS);
    },
  };

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={`title-in-bar ${styles.title}`}>Pedidos</h1>
        <Button
          className={styles.create}
          color="accent"
          variant={tab === MY_ORDERS ? 'filled' : 'light'}
          icon={IconPlus}
          onClick={createOrder}
        >
          Crear Pedido
        </Button>
      </header>
      <Tabs
        value={tab}
        onChange={(next) => navigate({ to: '/orders', search: { tab: next ?? AVAILABLE_ORDERS } })}
      >
        <Tabs.List grow>
          <Tabs.Tab value={MY_ORDERS}>Mis Pedidos</Tabs.Tab>
          <Tabs.Tab value={AVAILABLE_ORDERS}>Disponibles</Tabs.Tab>
        </Tabs.List>
        <OrderToolbar
          search={search}
          onSearch={setSearch}
          filters={filters}
          onFilters={setFilters}
          onClear={list.onClear}
        />
        <Tabs.Panel value={MY_ORDERS}>
          <MyOrders {...list} onCreate={createOrder} />
        </Tabs.Panel>
        <Tabs.Panel value={AVAILABLE_ORDERS}>
          <AvailableOrders {...list} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
