import './service.fixture.ts'
